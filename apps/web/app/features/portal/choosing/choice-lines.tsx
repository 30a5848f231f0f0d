import type { PortalQuoteLine, QuoteLine } from '@quotespark/contract'
import {
  type Choice,
  groupField,
  isQuantityOpen,
  linesByGroup,
  optionalLineField,
} from '@quotespark/domain/choice'
import { formatDiscount, formatQuantity, isCharged } from '@quotespark/domain/line'
import { formatMoney, formatUnitPrice } from '@quotespark/domain/money'
import { cn } from '@quotespark/ui'
import { vatInWords } from '~/features/document/paper/sheet-lines.tsx'
import { QuantityField } from './quantity-field.tsx'

export interface ChoiceLinesProps {
  items: readonly PortalQuoteLine[]
  showsVat: boolean
  /** Initial values of the fields; after that the fields themselves hold the values. */
  fields: Readonly<Record<string, string>>
  choice: Choice<QuoteLine>
  /** Base address of the pictures, completed with the id of a line. */
  pictures: string
  /** The id of the form that the fields belong to, where it does not surround them. */
  form?: string | undefined
}

/**
 * The lines of a quote with choices: checkboxes for options, cards with radio buttons for groups, and quantity
 * fields. They are plain HTML fields, which work without any script.
 */
export function ChoiceLines(props: ChoiceLinesProps) {
  const groups = [...linesByGroup(props.items.filter(isCharged))]
  const firstOf = new Map(groups.map(([title, lines], at) => [lines[0]?.id, { title, lines, at }]))
  return (
    <ul aria-label="Items" className="text-sm">
      {props.items.map((item) => {
        const group = firstOf.get(item.id)
        if (group) return <Group key={item.id} {...props} {...group} />
        // Drawn together with the first line of its group.
        if (isCharged(item) && item.choice === 'one_of') return null
        return <Line key={item.id} {...props} item={item} />
      })}
    </ul>
  )
}

interface LineProps extends ChoiceLinesProps {
  item: PortalQuoteLine
}

function Line({ item, ...props }: LineProps) {
  if (!isCharged(item)) return <Words item={item} prices={props.choice.prices} />
  if (item.choice === 'optional') {
    return (
      <li className="py-2">
        <Card {...props} item={item} type="checkbox" name={optionalLineField(item.id)} tag="Optional" />
      </li>
    )
  }
  return (
    <li className="break-inside-avoid border-border border-b py-3.5">
      <div className="flex items-baseline justify-between gap-4">
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{firstLine(item)}</p>
          <Details item={item} showsVat={props.showsVat} />
        </div>
        <Price item={item} prices={props.choice.prices} />
      </div>
      <Quantity {...props} item={item} className="mt-3" />
    </li>
  )
}

/** A heading, a text, or a subtotal that follows the choices above it. */
function Words({ item, prices }: { item: PortalQuoteLine; prices: Choice<QuoteLine>['prices'] }) {
  return (
    <li
      className={cn(
        'flex items-baseline justify-between gap-4 border-border border-b py-3.5',
        item.kind === 'heading' && 'pt-7 font-semibold text-base first:pt-3.5',
        item.kind === 'text' && 'text-muted-foreground',
        item.kind === 'subtotal' && 'font-medium',
      )}
    >
      <span className="wrap-anywhere whitespace-pre-line">{item.description}</span>
      {item.kind === 'subtotal' && <Price item={item} prices={prices} />}
    </li>
  )
}

interface GroupProps extends ChoiceLinesProps {
  title: string
  lines: readonly PortalQuoteLine[]
  at: number
}

function Group({ title, lines, at, ...props }: GroupProps) {
  return (
    <li className="break-inside-avoid py-2">
      <fieldset className="min-w-0 pt-2">
        <legend className="float-left w-full pb-3">
          <span className="wrap-anywhere font-semibold text-base">{title}</span>{' '}
          <span className="ml-1 text-muted-foreground">Choose one</span>
        </legend>
        <div className="clear-both grid gap-3 sm:grid-cols-2">
          {lines.map((item) => (
            <Card key={item.id} {...props} item={item} type="radio" name={groupField(at)} />
          ))}
        </div>
      </fieldset>
    </li>
  )
}

interface CardProps extends LineProps {
  type: 'checkbox' | 'radio'
  name: string
  tag?: string
}

/** A card with a checkbox or radio button; a press anywhere on it counts. */
function Card({ item, type, name, tag, ...props }: CardProps) {
  const { fields, form, showsVat, choice, pictures } = props
  const isInGroup = type === 'radio'
  const detailsId = `details-${item.id}`
  return (
    <div className="relative h-full break-inside-avoid rounded-xl border border-border bg-surface p-4 transition-colors has-[:checked]:border-primary has-[:checked]:bg-primary/5 has-[>div>input:focus-visible]:outline-2 has-[>div>input:focus-visible]:outline-ring has-[>div>input:focus-visible]:outline-offset-2 hover:border-strong-border has-[:checked]:hover:border-primary">
      {isInGroup && <Picture item={item} pictures={pictures} className="mb-3.5 h-40 w-full" />}
      <div className="flex gap-3.5">
        <input
          id={`choice-${item.id}`}
          type={type}
          name={name}
          value={item.id}
          form={form}
          defaultChecked={fields[name] === item.id}
          aria-describedby={detailsId}
          // The margin keeps it above the sticky bar at the bottom when it is reached by keyboard.
          className="relative z-10 size-6 shrink-0 scroll-mb-48 cursor-pointer accent-primary focus-visible:outline-none"
        />
        {!isInGroup && <Picture item={item} pictures={pictures} className="size-14 shrink-0 sm:size-20" />}
        <div className="min-w-0 flex-1">
          <div className="flex items-baseline gap-x-4">
            <label
              htmlFor={`choice-${item.id}`}
              className="wrap-anywhere min-w-0 flex-1 cursor-pointer font-medium text-base leading-6 after:absolute after:inset-0 after:rounded-xl"
            >
              {firstLine(item)}
            </label>
            <Price item={item} prices={choice.prices} />
          </div>
          <div id={detailsId}>
            {tag && <p className="text-muted-foreground text-xs">{tag}</p>}
            <Details item={item} showsVat={showsVat} />
          </div>
        </div>
      </div>
      <Quantity {...props} item={item} className="mt-3 sm:pl-9.5" />
    </div>
  )
}

/** Decorative picture beside the words of a line; its space is reserved before it loads. */
function Picture({
  item,
  pictures,
  className,
}: Pick<LineProps, 'item' | 'pictures'> & { className: string }) {
  if (!item.has_picture) return null
  return (
    <img
      src={`${pictures}/${item.id}`}
      alt=""
      loading="lazy"
      className={cn('rounded-lg bg-white object-cover print:hidden', className)}
    />
  )
}

/** The rest of the description, and how the price is made up. */
function Details({ item, showsVat }: { item: PortalQuoteLine; showsVat: boolean }) {
  const [, ...rest] = item.description.split('\n')
  const discount = formatDiscount(item)
  const words = [
    // The quantity field says how many.
    isQuantityOpen(item)
      ? `${formatUnitPrice(item.unit_price)} ${item.unit === null ? 'each' : `per ${item.unit}`}`
      : `${formatQuantity(item)} × ${formatUnitPrice(item.unit_price)}`,
    ...(showsVat ? [vatInWords(item)] : []),
    ...(discount === null ? [] : [`less ${discount}`]),
  ]
  return (
    <>
      {rest.length > 0 && (
        <p className="wrap-anywhere mt-0.5 whitespace-pre-line text-muted-foreground">{rest.join('\n')}</p>
      )}
      <p className="mt-0.5 text-muted-foreground tabular-nums">{words.join(', ')}</p>
    </>
  )
}

interface PriceProps {
  item: PortalQuoteLine
  prices: Choice<QuoteLine>['prices']
}

function Price({ item, prices }: PriceProps) {
  const isOpen = isQuantityOpen(item) || item.kind === 'subtotal'
  return (
    <span data-price={isOpen ? item.id : undefined} className="amount ml-auto font-medium">
      {formatMoney(prices.get(item.id) ?? item.total_price)}
    </span>
  )
}

function Quantity({
  item,
  fields,
  form,
  choice: { problem },
  className,
}: Omit<LineProps, 'items' | 'showsVat' | 'pictures'> & { className: string }) {
  if (!isQuantityOpen(item)) return null
  const isWrong = problem?.item_id === item.id && problem.field === 'quantity'
  return <QuantityField item={item} fields={fields} form={form} isWrong={isWrong} className={className} />
}

const firstLine = ({ description }: PortalQuoteLine) => description.split('\n', 1)[0]
