import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '@quotespark/contract'
import type { EntityName } from '@quotespark/domain/refusal'

type Inputs = InferContractRouterInputs<typeof contract>
type Outputs = InferContractRouterOutputs<typeof contract>

/** No example where there is no input, nor for a file, which would be unreadable. */
type InputExample<Input> = unknown extends Input
  ? { input?: never }
  : [Input] extends [{ file: File }]
    ? { input?: never }
    : { input: Input }

/** A file has an example only when it is JSON. */
type OutputExample<Output> = [Output] extends [File] ? { output?: object } : { output: Output }

/** The manual's part of an operation's description, beside what its contract declares. */
export type Page<Input = unknown, Output = File> = {
  /** Says what the operation does and brings about, for somebody who has never seen the product. */
  description: string
  /** Entities that it may answer `not_found` for, where it refuses so. */
  notFound?: EntityName[]
} & InputExample<Input> &
  OutputExample<Output>

/** A page for each operation of a resource: a missing page or an example of the wrong shape does not compile. */
export type Manual<Resource extends keyof Inputs> = {
  [Operation in keyof Inputs[Resource]]: Operation extends keyof Outputs[Resource]
    ? Page<Inputs[Resource][Operation], Outputs[Resource][Operation]>
    : never
}
