import { Refusal } from '@quotespark/domain/refusal'
import type { RenderSlot } from '@quotespark/paper/pdf'
import type { DeferredWork } from '../../../afterwards.ts'
import type { Services } from '../../../services.ts'
import type { DocumentRef } from '../document-ref.ts'

/** A slot reserved for the rendering that a transaction will ask for. */
export interface ReservedSlot {
  /** Takes it over: the caller releases it. */
  take(): RenderSlot
}

/**
 * Reserves a slot before the work of writing what will be drawn. One that nobody takes is released with the transaction.
 * Refuses with `busy` before anything has been done.
 */
export function reserveSlot(
  { services, afterwards }: { services: Services; afterwards: DeferredWork },
  company_id: string,
): ReservedSlot {
  const place = services.pdf.reserve({ company_id })
  let isTaken = false
  const release = () => {
    if (!isTaken) place.release()
  }
  afterwards.add(async () => release(), release)
  return {
    take() {
      isTaken = true
      return place
    },
  }
}

/** Undefined when no slot is free and the sending was promised before. Refuses any other with `busy`. */
export function reserveIfPromised(
  { pdf }: Services,
  document: DocumentRef,
  isPromised: boolean,
): RenderSlot | undefined {
  try {
    return pdf.reserve(document)
  } catch (error) {
    if (isPromised && error instanceof Refusal && error.code === 'busy') return undefined
    throw error
  }
}
