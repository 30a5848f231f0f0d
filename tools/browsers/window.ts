/** A browser window with its own cookies: only what every engine supports. */
export interface Window {
  /** Waits until the page is loaded. */
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs a function body in the page and returns its result as JSON. */
  run(body: string): Promise<unknown>
  /** Clicks at a point of the viewport with the mouse. */
  press(x: number, y: number): Promise<void>
  /** Presses keys one after another, named as in `KeyboardEvent.key`; keys joined by "+" are pressed together. */
  keys(...keys: string[]): Promise<void>
  /** Script errors so far. */
  faults(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  /** Name and version: "Firefox 140.12.0". */
  name: string
  openWindow(): Promise<Window>
  stop(): Promise<void>
}
