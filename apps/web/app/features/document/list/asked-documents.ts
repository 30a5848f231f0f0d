interface Asked<Status> {
  status?: Status | 'archived'
}

/** What a list of documents asks the server for: the archive is no status of theirs. */
export function askedDocuments<Status extends string, Input extends Asked<Status>>(
  input: Input,
): Omit<Input, 'status'> & { status?: Exclude<Input['status'], 'archived' | undefined>; archive?: 'only' } {
  const { status, ...rest } = input
  if (status === 'archived') return { ...rest, archive: 'only' }
  if (status === undefined) return rest
  return { ...rest, status: status as Exclude<Input['status'], 'archived' | undefined> }
}
