import { Button } from '@quotespark/ui'
import { ArrowRight } from 'lucide-react'

export function SignUpButton() {
  return (
    <Button size="lg" render={<a href="/auth?tab=sign-up" />}>
      Start Free Trial
      <ArrowRight />
    </Button>
  )
}
