import type { ConfigurableList } from '@quotespark/domain/company'
import {
  addressOf,
  type BulkAction,
  DOCUMENTS,
  type DocumentKind,
  type DocumentStatus,
} from '@quotespark/domain/document'
import type { Tone } from '@quotespark/ui'
import { type LucideIcon, Send } from 'lucide-react'
import type { api } from '~/api/client.ts'

/**
 * One kind of document, as staff see it on the web: all that shared code has to ask. Statuses and bulk actions are in the domain,
 * calls in `apiOf`; screens that only this kind has are in its own feature.
 */
export interface Kind<Name extends DocumentKind = DocumentKind> extends OwnParts<Name>, SharedParts<Name> {}

/** Derived from the kind's name. */
interface SharedParts<Name extends DocumentKind> {
  kind: Name
  /** In a sentence and as a heading, in the singular and in the plural. */
  name: string
  title: string
  names: string
  titles: string
  /** Addresses of its pages. */
  paths: {
    list: string
    new: string
    of: (id: string) => string
    edit: (id: string) => string
    /** Start of the addresses of one document's files. */
    files: (id: string) => string
  }
}

/** Written for each kind. */
interface OwnParts<Name extends DocumentKind> {
  Icon: LucideIcon
  /** False for a kind that staff only start from another document; left out, they start one by itself. */
  isStarted?: false
  /** Icon of the command that makes a new one; `Icon` when left out. */
  NewIcon?: LucideIcon
  /** The name that its list has in the user's saved views and hidden columns. */
  keptList: ConfigurableList
  tones: Readonly<Record<DocumentStatus<Name>, Tone>>
  /** True when its lines bill what is owed; false when they are an offer, of which the customer may choose. */
  bills: boolean
  /** Steps that can be taken with several at once, in the order of the menu. All kinds can be archived and restored. */
  bulk: Readonly<Record<OwnBulkAction<Name>, Omit<BulkStep, 'action'>>>
  /** Summarises one for lists where kinds are mixed. */
  inShort(document: RowOf<Name> | DocumentOf<Name>): DocumentInShort<Name>
}

type OwnBulkAction<Name extends DocumentKind> = Exclude<BulkAction<Name>, 'archive' | 'restore' | 'undo'>

interface DocumentInShort<Name extends DocumentKind = DocumentKind> {
  number: string
  title: string
  /** The customer's name; undefined while there is none. */
  customer: string | undefined
  status: DocumentStatus<Name>
  amount: string
}

/** A document and a row of its list, as the API answers them. */
export type DocumentOf<Name extends DocumentKind> = Awaited<ReturnType<(typeof api)[Name]['get']['call']>>
export type RowOf<Name extends DocumentKind> = Awaited<
  ReturnType<(typeof api)[Name]['list']['call']>
>['items'][number]

/** Texts of a template, under the names that forms use too. */
export type TemplateText = (typeof DOCUMENTS)[DocumentKind]['texts'][number]

/** A step that can be taken with several documents, with its words for before, during and after. */
export interface BulkStep {
  action: BulkAction
  label: string
  Icon: LucideIcon
  /** While the step can be undone; left out where nothing waits. `documents` says how many, as '2 quotes'. */
  doing?: (documents: string) => string
  /** The toast once it is done; names `documents` as well. */
  done: (documents: string) => string
  /** The toast once it was undone. */
  undone: string
  /** Confirmation text; without one only staff notice the step, and it can be undone. */
  asks?: string
  /** True when staff must say how they were told. */
  isTold?: boolean
  tone?: 'danger'
}

/** Sends drafts of any kind. */
export const BULK_SEND: Omit<BulkStep, 'action'> = {
  label: 'Send',
  Icon: Send,
  doing: (documents) => `Sending ${documents}…`,
  done: (documents) => `${documents} sent`,
  undone: 'Sending cancelled',
  asks: 'We’ll email each one to its customer as it is now. Only drafts will be sent.',
}

export function defineKind<Name extends DocumentKind>(kind: Name, own: OwnParts<Name>): Kind<Name> {
  const { name, title } = DOCUMENTS[kind]
  const names = `${name}s`
  const address = addressOf(kind)
  const list = `/app/${address}`
  return {
    kind,
    name,
    title,
    names,
    titles: `${title}s`,
    paths: {
      list,
      new: `${list}/new`,
      of: (id) => `${list}/${id}`,
      edit: (id) => `${list}/${id}/edit`,
      files: (id) => `/api/v1/${address}/${id}`,
    },
    ...own,
  }
}
