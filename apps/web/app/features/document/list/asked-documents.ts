interface Asked<Status> {
  status?: Status | 'archived'
}

/** Input of a list request: "archived" is a status in the list's filter, but a separate field of the API. */
export function askedDocuments<Status extends string, Input extends Asked<Status>>(
  input: Input,
): Omit<Input, 'status'> & { status?: Exclude<Input['status'], 'archived' | undefined>; archive?: 'only' } {
  const { status, ...rest } = input
  if (status === 'archived') return { ...rest, archive: 'only' }
  if (status === undefined) return rest
  return { ...rest, status: status as Exclude<Input['status'], 'archived' | undefined> }
}
