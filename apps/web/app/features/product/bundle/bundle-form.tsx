import type { Template, VatRateEntry } from '@quotespark/contract'
import { Button, Card, CardContent, Field, Input, showToast } from '@quotespark/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { api } from '~/api/client.ts'
import { errorSentence } from '~/api/error-sentence.ts'
import { useCreateMutation } from '~/api/use-creation.ts'
import { useSingleMutation } from '~/api/use-single-mutation.ts'
import { lacksDescription } from '~/features/document/editor/checks/lacks-description.ts'
import {
  showDocumentFieldErrors,
  showFormProblem,
} from '~/features/document/editor/checks/show-form-problem.ts'
import { newLine } from '~/features/document/editor/default-vat/default-vat-lines.ts'
import { EditorBar } from '~/features/document/editor/editor-bar.tsx'
import { LineEditor } from '~/features/document/editor/line/line-editor.tsx'
import { lineFields } from '~/features/document/editor/line/line-fields.ts'
import { useLineList, useLinesChanged, useLinesValue } from '~/features/document/editor/line/use-lines.ts'
import { contractRules } from '~/forms/rules.ts'
import { useDefaultVatTreatment } from '~/forms/use-default-vat.ts'
import { useUnsavedChangesGuard } from '~/forms/use-unsaved-changes-guard.tsx'
import { useZodForm } from '~/forms/use-zod-form.ts'
import { preloadedPart } from '~/screens/lazy-part.tsx'
import { useNavigateFromHere } from '~/shell/navigation/use-navigate-from-here.ts'
import { useShortcut } from '~/shell/shortcuts/use-shortcut.ts'

const rules = contractRules('templateInput')

/** Loaded late: the prices are typed first. */
const PriceBasisSwitch = preloadedPart(
  async () =>
    (await import('~/features/document/editor/price-basis/price-basis-switch.tsx')).PriceBasisSwitch,
  { fallback: null },
)

interface BundleFormProps {
  /** The bundle as opened; null for a new one. */
  bundle: Template | null
  rates: readonly VatRateEntry[]
  newLineRate: string | null
}

export function BundleForm({ bundle, rates, newLineRate }: BundleFormProps) {
  const { company } = useAccount()
  const queryClient = useQueryClient()
  const navigate = useNavigateFromHere()
  const [pricesIncludeVat, setPricesIncludeVat] = useState(
    bundle?.prices_include_vat ?? company.prices_include_vat,
  )
  const usual = useDefaultVatTreatment('', newLineRate, pricesIncludeVat)
  const lines = useLineList(() =>
    bundle && bundle.items.length > 0 ? bundle.items.map(lineFields) : [newLine(usual)],
  )
  const form = useZodForm(rules, {
    shouldFocusError: false,
    defaultValues: { kind: 'bundle', name: bundle?.name ?? '', items: [] },
  })
  const isChanged =
    useLinesChanged(lines) ||
    form.formState.isDirty ||
    (bundle !== null && bundle.prices_include_vat !== pricesIncludeVat)
  const isUndescribed = useLinesValue(lines, lacksDescription)
  const guard = useUnsavedChangesGuard(isChanged)
  const outcome = {
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: api.template.key() })
      showToast({ title: 'Bundle saved.', tone: 'success' as const })
      guard.release()
      void navigate('/app/products-services')
    },
    onError: (error: Error) => {
      if (showDocumentFieldErrors(form, lines, error)) return
      showToast({ title: errorSentence(error, 'Failed to save the bundle'), tone: 'danger' as const })
    },
  }
  const creation = useCreateMutation(api.template.create, outcome)
  const change = useSingleMutation(api.template.update.mutationOptions(outcome))
  const isSaving = creation.isPending || change.isPending

  function save() {
    form.setValue('items', lines.settled())
    void form.handleSubmit(
      ({ name, items = [], ...rest }) => {
        lines.note([])
        const content = { name, items, prices_include_vat: pricesIncludeVat }
        if (bundle) change.mutate({ id: bundle.id, updated_at: bundle.updated_at, ...content })
        else creation.mutate({ ...rest, ...content })
      },
      (errors) => showFormProblem(form, lines, errors, ['name', 'items']),
    )()
  }
  useShortcut('mainAction', isSaving || isUndescribed ? undefined : save)

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
        inert={isSaving}
        className="flex flex-col gap-6"
      >
        <Card>
          <CardContent>
            <Field label="Name" required error={form.formState.errors.name?.message}>
              <Input autoComplete="off" placeholder="e.g. Bathroom, standard" {...form.register('name')} />
            </Field>
          </CardContent>
        </Card>
        <LineEditor
          title="Lines"
          lines={lines}
          showsVat={company.vat_registered}
          rates={rates}
          usual={usual}
          action={
            company.vat_registered && (
              <PriceBasisSwitch
                lines={lines}
                bills={false}
                pricesIncludeVat={pricesIncludeVat}
                discountAmount={null}
                onChange={setPricesIncludeVat}
              />
            )
          }
        />
        <EditorBar
          lines={lines}
          bills={false}
          vat_registered={company.vat_registered}
          prices_include_vat={pricesIncludeVat}
          hint={
            isUndescribed && (
              <p id="bundle-hint" className="text-muted-foreground text-xs">
                Describe every line to save it.
              </p>
            )
          }
        >
          <Button
            onClick={save}
            disabled={isUndescribed}
            loading={isSaving}
            loadingText="Saving..."
            {...(isUndescribed ? { 'aria-describedby': 'bundle-hint' } : {})}
          >
            <Package />
            Save Bundle
          </Button>
        </EditorBar>
      </form>
      {guard.dialog}
    </FormProvider>
  )
}
