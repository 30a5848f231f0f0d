import { STATUS_CODES } from 'node:http'
import type { AnyContractProcedure } from '@orpc/contract'
import type { OpenAPI } from '@orpc/openapi'
import { type Access, contract, type OperationMeta, REFUSALS } from '@quotespark/contract'
import type { RefusalCode } from '@quotespark/domain/refusal'
import { isStaffWrite } from '../api/call-limits.ts'
import { COMPANY_PARAMETER, IDEMPOTENCY_KEY_PARAMETER } from './api-description.ts'
import { describeAccess, isOpen } from './describe-access.ts'
import { describeFiles } from './describe-files.ts'
import { describeRefusals } from './describe-refusals.ts'
import { MANUAL } from './manual/manual.ts'
import type { Page } from './manual/page.ts'
import { PARAMETERS } from './manual/parameters.ts'
import { type Refused, wrongInput } from './refusal-examples.ts'
import { OTHER_ERROR_EXAMPLE, OTHER_ERROR_REFERENCE, refusalReference } from './refusal-schemas.ts'

const OTHER_FAILURE = {
  description:
    'Any other error: a request that could not be read, or an internal failure with its `reference`',
  content: { 'application/json': { schema: OTHER_ERROR_REFERENCE, example: OTHER_ERROR_EXAMPLE } },
}

/** `read_only` is answered before the operation is reached, so no operation declares it; it stands beside what has the same status. */
function readOnlyBeside(codes: RefusalCode[]) {
  const [schema = {}, ...others] = codes
    .filter((code) => REFUSALS[code].status === REFUSALS.read_only.status)
    .map((code) => refusalReference(code))
  return {
    description: '',
    content: {
      'application/json': { schema: others.length === 0 ? schema : { oneOf: [schema, ...others] } },
    },
  }
}

/** `x-permission` holds the access level as the contract names it. */
type Operation = OpenAPI.OperationObject<{ 'x-permission'?: Access }>

/** Adds to each operation its page of the manual and the parameters and responses common to its kind. Returns the shared examples. */
export function completeOperations(document: OpenAPI.Document): Record<string, OpenAPI.ExampleObject> {
  const examples: Record<string, OpenAPI.ExampleObject> = {}
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {}) as Operation[]) {
      const { page, refused, codes, isConfirmed, isFactorConfirmed } = declared(operation.operationId ?? '')
      const { access } = refused
      const isKeyed = codes.includes('idempotency_key_reused')
      operation.description = [
        page.description,
        `**Who may call it.** ${describeAccess(access)}`,
        ...(isConfirmed ? [`**Confirmation.** ${isFactorConfirmed ? FACTOR_CONFIRMING : CONFIRMING}`] : []),
        ...(isKeyed ? [`**Retrying.** ${REPEATING}`] : []),
      ].join('\n\n')
      operation['x-permission'] = access
      if (isOpen(access)) operation.security = []
      const parameters = (operation.parameters ?? []) as OpenAPI.ParameterObject[]
      for (const parameter of parameters) describeParameter(parameter, page.input)
      if (codes.includes('not_in_company')) parameters.push(COMPANY_PARAMETER)
      if (isKeyed) parameters.push(IDEMPOTENCY_KEY_PARAMETER)
      if (parameters.length > 0) operation.parameters = parameters
      describeFiles(operation)
      giveExamples(operation, page)
      operation.responses ??= {}
      if (codes.includes('read_only')) operation.responses[REFUSALS.read_only.status] = readOnlyBeside(codes)
      describeRefusals(operation.responses, codes, refused, examples)
      operation.responses.default = OTHER_FAILURE
    }
  }
  return examples
}

const REPEATING =
  'With the same `Idempotency-Key` the call returns its first response and does nothing more; without a key it acts again.'

const CONFIRMING =
  'The caller must have signed in, or proved again who they are, within the last ten minutes; otherwise the response is `confirmation_required`.'

const FACTOR_CONFIRMING = `${CONFIRMING} A caller with a second factor must also have used it, or a recovery code, within that time; otherwise the response is \`factor_confirmation_required\`.`

/** Collects what the contract and the manual declare about an operation. */
function declared(name: string) {
  const [resource = '', operation = ''] = name.split('.')
  const procedure = (contract as unknown as Table<AnyContractProcedure>)[resource]?.[operation]
  const page = (MANUAL as unknown as Table<Page<object, object>>)[resource]?.[operation]
  if (!procedure || !page) throw new Error(`there is no operation ${name}`)
  const { meta, errorMap, inputSchema } = procedure['~orpc']
  const { isConfirmed, isFactorConfirmed } = meta as unknown as OperationMeta
  const refused: Refused = {
    access: meta.access as Access,
    notFound: page.notFound ?? [],
    wrong: wrongInput(inputSchema, page.input),
  }
  const codes = Object.keys(errorMap) as RefusalCode[]
  return {
    page,
    refused,
    isConfirmed,
    isFactorConfirmed,
    codes: isStaffWrite(procedure, name) ? [...codes, 'read_only' as const] : codes,
  }
}
type Table<Value> = Record<string, Record<string, Value>>

function describeParameter(parameter: OpenAPI.ParameterObject, input: object | undefined): void {
  // The generator sets both on every query parameter; the first is discouraged, the second adds nothing here.
  delete parameter.allowEmptyValue
  delete parameter.allowReserved
  parameter.description = PARAMETERS[parameter.name]
  const example = inputFields(input)[parameter.name]
  if (example !== undefined) parameter.example = example
}

/** Flattens the fields of an input, including those that an operation puts under `params`, `query` and `body` itself. */
function inputFields(input: object = {}): Record<string, unknown> {
  const { params, query, body, ...others } = input as { params?: object; query?: object; body?: object }
  return { ...others, ...params, ...query, ...body }
}

function giveExamples(operation: Operation, { input, output }: Page<object, object>): void {
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody : undefined
  const taken = body?.content['application/json']
  if (taken) {
    const elsewhere = (operation.parameters as OpenAPI.ParameterObject[] | undefined)?.map(({ name }) => name)
    taken.example = Object.fromEntries(
      Object.entries(inputFields(input)).filter(([field]) => !elsewhere?.includes(field)),
    )
  }
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    if (!status.startsWith('2') || !response || '$ref' in response) continue
    response.description = STATUS_CODES[status] ?? status
    const given = response.content?.['application/json']
    if (given) given.example = output
  }
}
