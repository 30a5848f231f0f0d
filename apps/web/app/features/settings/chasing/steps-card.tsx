import { type ChasedKind, MAX_CHASING_STEPS } from '@quotespark/domain/billing'
import {
  Alert,
  Button,
  Card,
  CardAction,
  CardContent,
  CardDescription,
  CardFooter,
  CardHeader,
  CardTitle,
  ConfirmDialog,
} from '@quotespark/ui'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useAccount } from '~/account/account.ts'
import { STEPS_OF } from './chased-kinds.ts'
import { StepItem } from './step-item.tsx'
import { areUsual, nextStep, type StepsValues, type StepValues, wouldLose } from './step-values.ts'

interface StepsCardProps {
  kind: ChasedKind
  usual: StepValues[]
}

/** The steps of one kind. Invoices may have any number up to ten, quotes always have two. */
export function StepsCard({ kind, usual }: StepsCardProps) {
  const { list, title, description, isOpenEnded } = STEPS_OF[kind]
  const { manage_company } = useAccount().abilities
  const { control, formState } = useFormContext<StepsValues>()
  const { fields, append, remove, replace } = useFieldArray({ control, name: list })
  const steps = useWatch({ control, name: list })
  /** Positions of the steps that are unfolded; they stay so when the steps are saved. */
  const [opened, setOpened] = useState<readonly number[]>([])
  const adding = useRef<HTMLButtonElement>(null)
  const errors = formState.errors[list]
  const problem = errors?.root?.message ?? errors?.message
  // Fields and their values may differ for one drawing while a step is added or removed.
  const shown = fields.filter((_, index) => steps[index] !== undefined)
  return (
    <Card aria-label={title}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardDescription>{description}</CardDescription>
        {manage_company && !areUsual(steps, usual) && (
          <CardAction>
            <RestoreButton
              asks={wouldLose(steps, usual)}
              onRestore={() => {
                setOpened([])
                replace(usual)
              }}
            />
          </CardAction>
        )}
      </CardHeader>
      {problem && (
        <CardContent>
          <Alert live tone="danger" title="These steps cannot be saved">
            {problem}
          </Alert>
        </CardContent>
      )}
      {shown.length === 0 && (
        <CardContent className="text-muted-foreground text-sm">
          There are no steps, so nothing is sent.
        </CardContent>
      )}
      <ol className="divide-y divide-border border-border border-t">
        {shown.map(({ id }, index) => (
          <StepItem
            key={id}
            kind={kind}
            index={index}
            open={opened.includes(index)}
            onOpenChange={(isOpen) =>
              setOpened((before) => (isOpen ? [...before, index] : without(before, index)))
            }
            onRemove={
              isOpenEnded && manage_company
                ? () => {
                    remove(index)
                    setOpened((before) => without(before, index).map((at) => (at > index ? at - 1 : at)))
                    adding.current?.focus()
                  }
                : undefined
            }
          />
        ))}
      </ol>
      {isOpenEnded && manage_company && (
        <CardFooter>
          <Button
            ref={adding}
            variant="outline"
            disabled={fields.length >= MAX_CHASING_STEPS}
            title={
              fields.length >= MAX_CHASING_STEPS
                ? `There can be no more than ${MAX_CHASING_STEPS} steps.`
                : undefined
            }
            onClick={() => {
              setOpened((before) => [...before, fields.length])
              append(nextStep(steps, usual), { focusName: `${list}.${fields.length}.days` })
            }}
          >
            <Plus />
            Add step
          </Button>
        </CardFooter>
      )}
    </Card>
  )
}

const without = (positions: readonly number[], index: number) => positions.filter((at) => at !== index)

/** Brings the product's own steps back; asks first when that would discard the company's own words. */
function RestoreButton({ asks, onRestore }: { asks: boolean; onRestore: () => void }) {
  const button = (
    <Button size="sm" variant="outline" {...(!asks && { onClick: onRestore })}>
      Restore the usual steps
    </Button>
  )
  if (!asks) return button
  return (
    <ConfirmDialog
      title="Restore the usual steps?"
      description="Your own days and texts are replaced. Nothing is saved before you press Save Changes."
      confirmLabel="Restore"
      onConfirm={onRestore}
      trigger={button}
    />
  )
}
