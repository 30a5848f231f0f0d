export type { Engine, EngineOptions, EngineStatus, Log } from './engine.ts'
export { startEngine } from './start-engine.ts'
