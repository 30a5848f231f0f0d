import { Badge, Button, Logo } from '@quotespark/ui'
import { Sparkles } from 'lucide-react'
import { brandFile } from './brand-files.ts'

/** Drawings beside the rules of guidance-section.tsx. Decorative, hidden from screen readers. */
export function FreeLogo() {
  return (
    <span className="border border-strong-border border-dashed p-4">
      <Logo />
    </span>
  )
}

export function CrowdedLogo() {
  return (
    <span className="flex items-center gap-1.5 font-semibold text-muted-foreground">
      Proudly with
      <Logo />
      &amp; Partners
    </span>
  )
}

export function RightGround() {
  return (
    <span className="light flex size-full items-center justify-center bg-primary">
      <img src={brandFile('logo-on-dark.svg')} alt="" className="h-8 w-auto" />
    </span>
  )
}

export function DimLogo() {
  return (
    <span className="dark flex size-full items-center justify-center bg-background">
      <img src={brandFile('logo.svg')} alt="" className="h-8 w-auto" />
    </span>
  )
}

export function WholeLogo() {
  return (
    <span className="flex items-end gap-6 lg:gap-10">
      <Logo size="sm" />
      <Logo className="lg:hidden" />
      <Logo size="lg" className="max-lg:hidden" />
    </span>
  )
}

export function StretchedLogo() {
  return (
    <span className="flex items-center gap-10 lg:gap-20">
      <Logo size="sm" className="scale-x-130" />
      <Logo size="sm" className="-rotate-12 hue-rotate-180" />
    </span>
  )
}

export function SparkAsSign() {
  return (
    <span className="flex items-center gap-2 font-medium">
      <Sparkles className="size-5 fill-spark text-spark" />
      Accepted today
    </span>
  )
}

export function SparkAsText() {
  return (
    <span className="light flex size-full items-center justify-center bg-surface font-medium text-spark">
      Accepted today
    </span>
  )
}

export function OneMainButton() {
  return (
    <span className="flex gap-2">
      <Button variant="outline">Save Draft</Button>
      <Button>Send Quote</Button>
    </span>
  )
}

export function ManyMainButtons() {
  return (
    <span className="flex gap-2">
      <Button>Save</Button>
      <Button variant="danger">Delete</Button>
      <Button>Send</Button>
    </span>
  )
}

export function SaidInWords() {
  return (
    <span className="flex gap-3">
      <Badge tone="success" dot>
        Paid
      </Badge>
      <Badge tone="danger" dot>
        Overdue
      </Badge>
    </span>
  )
}

export function SaidByColour() {
  return (
    <span className="flex gap-6">
      <span className="size-4 rounded-full bg-success" />
      <span className="size-4 rounded-full bg-danger" />
    </span>
  )
}

const AMOUNTS = ['£1,280.00', '£411.10', '£97.50']

export function AlignedAmounts() {
  return (
    <span className="amount flex flex-col items-end">
      {AMOUNTS.map((amount) => (
        <span key={amount}>{amount}</span>
      ))}
    </span>
  )
}

export function RaggedAmounts() {
  return (
    <span className="flex flex-col items-start">
      {AMOUNTS.map((amount) => (
        <span key={amount}>{amount}</span>
      ))}
    </span>
  )
}

export function PlainWords() {
  return <Button>Create Invoice</Button>
}

export function LoudWords() {
  return <Button>OK!!!</Button>
}
