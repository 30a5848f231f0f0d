/** What kinds of document there are: all of them are written, sealed, sent and kept alike. */
export const DOCUMENT_KINDS = ['quote', 'invoice'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Where a document comes from. */
export type DocumentRelation = 'billed_from' | 'duplicated_from'

export type AnswerAction = 'accept' | 'reject' | 'amendment'

/** How staff were told of an answer that was not given on the customer's page. */
export const TELLING_WAYS = ['phone', 'email', 'in_person', 'other'] as const
export type TellingWay = (typeof TELLING_WAYS)[number]

export const TELLING_WAY_LABELS: Readonly<Record<TellingWay, string>> = {
  phone: 'By phone',
  email: 'By e-mail',
  in_person: 'In person',
  other: 'Other',
}
