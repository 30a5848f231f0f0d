/** A window of some browser, with cookies of its own: as little as every engine can do alike. */
export interface Window {
  /** Waits until the page is loaded. */
  open(address: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Runs the body of a function in the page: what it returns, as JSON. */
  run(body: string): Promise<unknown>
  /** Presses at a point of what is shown, as a mouse does. */
  press(x: number, y: number): Promise<void>
  /** Presses keys one after the other, each by the name it has in `KeyboardEvent.key`; together where joined by "+". */
  keys(...keys: string[]): Promise<void>
  /** Faults of scripts so far. */
  faults(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  /** With its version: "Firefox 140.12.0". */
  name: string
  openWindow(): Promise<Window>
  stop(): Promise<void>
}
