export { type EntityName, Refusal, type RefusalCode, type RefusalData } from './refusal.ts'
