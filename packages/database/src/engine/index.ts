export type { Engine, EngineOptions, EngineStatus, Log } from './engine.ts'
export { findFreePort } from './free-port.ts'
export { findRunningServer } from './running-server.ts'
export { startEngine } from './start-engine.ts'
