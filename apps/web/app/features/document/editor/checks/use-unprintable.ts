import type { Company, Customer } from '@quotespark/contract'
import {
  findUnprintable,
  type TextInField,
  type Unprintable,
  unusualCharacters,
} from '@quotespark/domain/document'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import type { LineList } from '../line/line-list.ts'
import type { DocumentFields } from '../use-document-draft.ts'
import type { DocumentInForm } from '../use-document-form.ts'

type InForm<Values extends FieldValues, Output> = Pick<
  DocumentInForm<Values, Output>,
  'form' | 'lines' | 'customer'
>

const CHECK_AFTER_MS = 500

/** Typed fields that are printed, by their names in the form. */
const PRINTED = [
  'title',
  'description',
  'message_on_statement',
  'notes',
  'terms_and_conditions',
  'buyer_reference',
  'order_reference',
]

/**
 * The characters of a document in its form that its PDF cannot print. The server knows the fonts: it is asked about unusual
 * characters once typing pauses, and not at all for most documents.
 */
export function useUnprintable<Values extends FieldValues, Output>({
  form,
  lines,
  customer,
}: InForm<Values, Output>): readonly Unprintable[] {
  const { company } = useAccount()
  const typed = useUnusualTexts(form as unknown as UseFormReturn<DocumentFields>, lines)
  const texts = [...typed, ...unusualTexts(partyTexts(customer, company))]
  const characters = [...unusualCharacters(texts.map(([, text]) => text).join(''))].toSorted().slice(0, 5000)
  const { data } = useQuery({
    ...api.printing.findUnprintable.queryOptions({ input: { text: characters.join('') } }),
    enabled: characters.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const boxes = new Set(data?.characters)
  return boxes.size > 0 ? findUnprintable(texts, (character) => !boxes.has(character)) : []
}

/** Reads the typed texts when typing pauses; redraws only when their unusual characters change. */
function useUnusualTexts(form: UseFormReturn<DocumentFields>, lines: LineList): TextInField[] {
  const [found, setFound] = useState('[]')
  useEffect(() => {
    const read = () => setFound(JSON.stringify(unusualTexts(typedTexts(form, lines))))
    let timer = setTimeout(read)
    const readLater = () => {
      clearTimeout(timer)
      timer = setTimeout(read, CHECK_AFTER_MS)
    }
    const ends = [
      lines.subscribe(readLater),
      form.subscribe({ formState: { values: true }, callback: readLater }),
    ]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [form, lines])
  return JSON.parse(found)
}

function typedTexts(form: UseFormReturn<DocumentFields>, lines: LineList): TextInField[] {
  const values = form.getValues()
  return [
    ...PRINTED.map((field): TextInField => [field, values[field]]),
    ...lines
      .current()
      .flatMap(({ fields: { description, unit, exemption_reason, group } }, index) =>
        Object.entries({ description, unit, exemption_reason, group }).map(
          ([field, text]): TextInField => [`items.${index}.${field}`, text],
        ),
      ),
  ]
}

function partyTexts(customer: Customer | null, company: Company): TextInField[] {
  return [
    ['customer.name', customer?.name],
    ['customer.contact_person', customer?.contact_person],
    ['customer.address', customer?.address],
    ['company.name', company.name],
    ['company.legal_name', company.legal_name],
    ['company.address', company.address],
    ['company.document_footer', company.document_footer],
  ]
}

const unusualTexts = (texts: readonly TextInField[]): TextInField[] =>
  texts.flatMap(([field, text]): TextInField[] => {
    const characters = unusualCharacters(text ?? '')
    return characters === '' ? [] : [[field, characters]]
  })

/** Moves to the field of the form where the first of them stands; undefined when none stands in the form. */
export function unprintableField<Values extends FieldValues, Output>(
  { form, lines }: Pick<InForm<Values, Output>, 'form' | 'lines'>,
  unprintable: readonly Unprintable[],
): { path: string; focus: () => void } | undefined {
  const path = unprintable
    .flatMap(({ fields }) => fields)
    .find((field) => field.startsWith('items.') || PRINTED.includes(field))
  if (path === undefined) return undefined
  const fields = form as unknown as UseFormReturn<DocumentFields>
  return {
    path,
    focus: () => {
      const name = lines.inputName(path)
      if (name === null) fields.setFocus(path)
      else document.getElementsByName(name)[0]?.focus()
    },
  }
}
