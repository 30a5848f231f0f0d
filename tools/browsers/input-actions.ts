/** WebDriver's codes for keys that are not characters (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
}

/** Pointer actions in the format that classic WebDriver and BiDi share. */
export function pressAt(x: number, y: number): object[] {
  const point = { x: Math.round(x), y: Math.round(y) }
  return [
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', origin: 'viewport', ...point, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]
}

/** One key, or several at once: "Control+a". */
export function pressKey(key: string): object[] {
  const values = (key === '+' ? [key] : key.split('+')).map((name) => KEYS[name] ?? name)
  const down = values.map((value) => ({ type: 'keyDown', value }))
  const up = values.toReversed().map((value) => ({ type: 'keyUp', value }))
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]
}
