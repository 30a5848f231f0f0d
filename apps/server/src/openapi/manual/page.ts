import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import type { contract } from '@quotespark/contract'
import type { EntityName } from '@quotespark/domain'

type Inputs = InferContractRouterInputs<typeof contract>
type Outputs = InferContractRouterOutputs<typeof contract>

/** There is none where nothing is taken; nor of a file, of which there would be nothing to read. */
type InputExample<Input> = unknown extends Input
  ? { input?: never }
  : [Input] extends [{ file: File }]
    ? { input?: never }
    : { input: Input }

/** Of a file only where it is JSON. */
type OutputExample<Output> = [Output] extends [File] ? { output?: object } : { output: Output }

/** What the manual says of an operation beside what its contract declares. */
export type Page<Input = unknown, Output = File> = {
  /** What it does and brings about, for who has never seen the product. */
  description: string
  /** What it does not find, where it refuses so. */
  notFound?: EntityName[]
} & InputExample<Input> &
  OutputExample<Output>

/** A page for each operation of a noun: one that is missing does not compile, nor does an example of another form. */
export type Manual<Noun extends keyof Inputs> = {
  [Operation in keyof Inputs[Noun]]: Operation extends keyof Outputs[Noun]
    ? Page<Inputs[Noun][Operation], Outputs[Noun][Operation]>
    : never
}
