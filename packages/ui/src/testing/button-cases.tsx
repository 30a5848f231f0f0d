import { expect } from 'vitest'
import { BackLink, Button, IconButton, SignaturePad, ThemeToggle } from '../index.ts'
import { Link, type PartCase } from './part-case.tsx'

const noop = () => {}

export const BUTTON_CASES: PartCase[] = [
  {
    name: 'Button: submits nothing unless told to',
    drawn: (
      <>
        <Button>Save</Button>
        <Button type="submit">Send</Button>
        <Button disabled>Delete</Button>
      </>
    ),
    gets: (page) => {
      expect(page.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('button')
      expect(page.getByRole('button', { name: 'Send' }).getAttribute('type')).toBe('submit')
      expect(page.getByRole('button', { name: 'Delete' }).hasAttribute('disabled')).toBe(true)
    },
  },
  {
    name: 'Button: busy it says so, keeps its label and can keep the focus',
    drawn: <Button loading>Save</Button>,
    gets: (page) => {
      const button = page.getByRole('button', { name: 'Save', busy: true })
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(button.hasAttribute('disabled')).toBe(false)
    },
  },
  {
    name: 'Button: busy in words it shows only those words',
    drawn: (
      <Button loading loadingText="Signing in...">
        Sign In
      </Button>
    ),
    gets: (page) => expect(page.getByRole('button').textContent).toBe('Signing in...'),
  },
  {
    name: 'Button: as a link it is a link; not available it is out of the tab order',
    drawn: (
      <>
        <Button render={<Link to="/app/quotes/new" />}>New Quote</Button>
        <Button disabled render={<Link to="/app" />}>
          Dashboard
        </Button>
      </>
    ),
    gets: (page) => {
      const link = page.getByRole('link', { name: 'New Quote' })
      expect(link.getAttribute('href')).toBe('/app/quotes/new')
      expect(link.hasAttribute('type') || link.hasAttribute('tabindex')).toBe(false)
      const unavailable = page.getByRole('link', { name: 'Dashboard' })
      expect(unavailable.getAttribute('aria-disabled')).toBe('true')
      expect(unavailable.tabIndex).toBe(-1)
    },
  },
  {
    name: 'IconButton',
    drawn: (
      <IconButton label="Edit" disabled>
        <svg aria-hidden="true" />
      </IconButton>
    ),
    gets: (page) => expect(page.getByRole('button', { name: 'Edit' }).hasAttribute('disabled')).toBe(true),
  },
  {
    name: 'SignaturePad',
    drawn: <SignaturePad label="Signature" description="Optional" onChange={noop} />,
    gets: (page) => {
      page.getByRole('group', { name: 'Signature' })
      page.getByRole('img', { name: 'No signature drawn' })
      page.getByText('Optional')
      expect(page.getByRole('button', { name: 'Clear' }).hasAttribute('disabled')).toBe(true)
    },
  },
  {
    name: 'ThemeToggle',
    drawn: <ThemeToggle />,
    gets: (page) => page.getByRole('button', { name: 'Theme', expanded: false }),
  },
  {
    name: 'BackLink',
    drawn: <BackLink render={<Link to="/app/quotes" />}>Back to Quotes</BackLink>,
    gets: (page) => {
      const link = page.getByRole('link', { name: 'Back to Quotes' })
      expect([link.getAttribute('href'), link.hasAttribute('tabindex')]).toEqual(['/app/quotes', false])
    },
  },
]
