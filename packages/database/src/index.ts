export { createDatabase, createPool, type Database, type Replica, type Transaction } from './connection.ts'
export {
  type Actor,
  asCompany,
  asKnownUser,
  asListReader,
  asSystem,
  asUser,
  workFor,
} from './in-transaction.ts'
export { countSteps, migrate } from './migrate.ts'
export { createReplica, REPLICA_POOL, type ReplicaState, readReplicaState } from './replica.ts'
export { ensureRoles } from './roles.ts'
export { withSavepoint } from './savepoint.ts'
export { sqlStateOf } from './sql-state.ts'
export { statement, together } from './statement.ts'
export * from './tables/index.ts'
export { requireNoTransaction } from './transaction-bounds.ts'
