// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isTyping, shortcutKeysOf, shortcutReader } from './press.ts'
import { printedKeys, SHORTCUTS } from './shortcuts.ts'

test('two keys in a row form a shortcut, unless the second comes too late', () => {
  const read = shortcutReader()
  expect([read('g', 0), read('q', 500)]).toEqual([undefined, 'goQuotes'])
  expect([read('c', 1000), read('c', 1100)]).toEqual([undefined, 'newCustomer'])
  expect([read('g', 2000), read('q', 9000)]).toEqual([undefined, undefined])
  expect([read('g', 10_000), read('j', 10_100)]).toEqual([undefined, 'nextRow'])
  expect(read('Mod+Enter', 20_000)).toBe('mainAction')
})

test("modifier keys tell our shortcuts from the browser's", () => {
  const press = (init: KeyboardEventInit) => shortcutKeysOf(new KeyboardEvent('keydown', init))
  expect(press({ key: 'J' })).toBe('j')
  expect(press({ key: '?', shiftKey: true })).toBe('?')
  expect(press({ key: 's', ctrlKey: true })).toBe('Mod+s')
  expect(press({ key: 'j', altKey: true })).toBeUndefined()
  expect(press({ key: 'j', metaKey: true })).toBeUndefined()
})

test('keys count as text in fields where the user types', () => {
  document.body.innerHTML =
    '<input id="text"><textarea id="area"></textarea><input id="box" type="checkbox"><a id="link" href="#">x</a><div id="field" role="combobox" tabindex="0"></div>'
  const typing = ['text', 'area', 'box', 'link', 'field'].filter((id) =>
    isTyping(document.getElementById(id)),
  )
  expect(typing).toEqual(['text', 'area', 'field'])
})

test('no two shortcuts share their keys, and none is a prefix of another', () => {
  const keys = Object.values(SHORTCUTS).map((each) => each.keys)
  expect(new Set(keys).size).toBe(keys.length)
  for (const one of keys) expect(keys.filter((other) => other.startsWith(`${one} `))).toEqual([])
})

test('keys are shown as printed on the keyboard', () => {
  expect(printedKeys('g q')).toEqual([['G'], ['Q']])
  expect(printedKeys('Mod+Enter')).toEqual([['Ctrl', 'Enter']])
})
