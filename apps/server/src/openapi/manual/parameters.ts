/** What each parameter of a path or a query is, by its name: one name means one thing in all operations. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  accepted: 'Bill what was accepted, although the quote was changed since.',
  attachment_id: 'The id of the attached file, as `attachments` of the invoice lists it.',
  cursor:
    'The `next_cursor` of the page before, with the same filter and order; left out for the first page.',
  direction: '`asc` or `desc`.',
  email: 'The whole e-mail address, in upper or lower case.',
  from: 'The first day of the range, `yyyy-MM-dd` in London.',
  id: 'The id of what the operation is about.',
  kind: 'Whether it is a quote or an invoice.',
  limit: 'How many to answer at most.',
  quote_id: 'The id of the quote.',
  revision: 'Which revision: 1 is what was sent first.',
  search: 'Text to find, in upper or lower case; left out or empty it finds everything.',
  sha256: 'The SHA-256 of the bytes of the PDF, 64 lower-case hexadecimal digits.',
  sort: 'What the list is sorted by.',
  status: 'Only those in this status.',
  template: 'The name of the e-mail, as the list of templates has it.',
  to: 'The last day of the range, `yyyy-MM-dd` in London.',
  token: 'The last part of the link that was mailed.',
  version: 'Which earlier version, as `earlier_versions` of the invoice lists it.',
}
