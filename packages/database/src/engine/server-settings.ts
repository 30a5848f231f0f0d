import type { Listener } from './listener.ts'

/**
 * For a small machine that also runs the application (400 MiB for both), with many short transactions. Passed on the
 * command line at every start, so that these values are always the ones in force.
 */
const settings = {
  max_connections: '40',
  shared_buffers: '96MB',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  autovacuum_max_workers: '2',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  // No query here runs long enough to repay starting a worker or compiling it.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  max_logical_replication_workers: '0',
  TimeZone: 'UTC',
  log_timezone: 'UTC',

  // A week of log files, each overwritten when its day comes round again.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Statements and error details contain personal data ("Key (email)=(…) already exists").
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Completed WAL is marked and kept until `archiveLog` has archived it; at most a minute of work is lost. */
const forArchive = { archive_mode: 'on', archive_command: '', archive_timeout: '60s' }

/** Survives the death of the server's processes, but not of the machine. */
const forTests = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }

export interface SettingsQuestion {
  majorVersion: number
  purpose: 'production' | 'test'
  listener: Listener
  archives: boolean
}

export function serverArguments({ majorVersion, purpose, listener, archives }: SettingsQuestion): string[] {
  const all: Record<string, string> = {
    ...settings,
    // Reads in the backends themselves instead of in three more processes; new in version 18.
    ...(majorVersion >= 18 ? { io_method: 'sync' } : {}),
    ...(purpose === 'test' ? forTests : {}),
    ...(archives ? forArchive : {}),
    ...('port' in listener
      ? { listen_addresses: '127.0.0.1', port: String(listener.port), unix_socket_directories: '' }
      : {
          listen_addresses: '',
          port: '5432',
          unix_socket_directories: quoteListItem(listener.socketFolder),
        }),
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Quotes a list item, in which a comma of a folder name would separate. */
function quoteListItem(item: string): string {
  return `"${item.replaceAll('"', '""')}"`
}
