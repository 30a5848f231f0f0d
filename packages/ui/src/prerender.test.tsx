import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  Alert,
  Avatar,
  BackLink,
  Button,
  Card,
  CardTitle,
  Checkbox,
  Combobox,
  ConfirmDialog,
  DatePicker,
  DateRangePicker,
  Field,
  IconButton,
  Input,
  LoadingScreen,
  Logo,
  Menu,
  MoneyInput,
  PageHeader,
  ProgressDots,
  RadioGroup,
  SegmentedControl,
  Select,
  SignaturePad,
  StatCard,
  Table,
  Textarea,
  ThemeToggle,
} from './index.ts'

const html = (element: ReactElement) => renderToStaticMarkup(element)

// The public pages are prerendered without a browser.
describe('without a window', () => {
  test.each<[string, ReactElement]>([
    [
      'Combobox',
      <Combobox key="" items={['a']} value="a" onValueChange={noop} getKey={text} getLabel={text} />,
    ],
    [
      'ConfirmDialog',
      <ConfirmDialog
        key=""
        title="t"
        description="d"
        confirmLabel="c"
        onConfirm={noop}
        trigger={<button type="button">Delete</button>}
      />,
    ],
    ['DatePicker', <DatePicker key="" value="2026-11-20" onValueChange={noop} />],
    ['DateRangePicker', <DateRangePicker key="" value={null} onValueChange={noop} />],
    ['Logo', <Logo key="" tagline />],
    [
      'Menu',
      <Menu key="" trigger={<button type="button">Open</button>}>
        items
      </Menu>,
    ],
    ['MoneyInput', <MoneyInput key="" defaultValue="1.00" />],
    ['SignaturePad', <SignaturePad key="" label="Signature" onChange={noop} />],
    ['Table', <Table key="" label="Quotes" />],
    ['ThemeToggle', <ThemeToggle key="" />],
  ])('%s renders', (_, element) => {
    expect(html(element)).not.toBe('')
  })
})

describe('Button', () => {
  test('submits nothing unless told to', () => {
    expect(html(<Button>Save</Button>)).toContain('type="button"')
    expect(html(<Button type="submit">Save</Button>)).toContain('type="submit"')
  })

  test('busy: says so, keeps its label and can keep the focus', () => {
    const busy = html(<Button loading>Save</Button>)
    expect(busy).toContain('aria-busy="true"')
    expect(busy).toContain('aria-disabled="true"')
    expect(busy).not.toContain('disabled=""')
    expect(busy).toContain('>Save<')
  })

  test('busy in words shows only those words', () => {
    const busy = html(
      <Button loading loadingText="Signing in...">
        Sign In
      </Button>,
    )
    expect(busy).toContain('Signing in...')
    expect(busy).not.toContain('Sign In<')
  })

  test('as a link it is a link', () => {
    const link = html(<Button render={<a href="/app/quotes/new">New</a>}>New Quote</Button>)
    expect(link).toMatch(/^<a /)
    expect(link).toContain('href="/app/quotes/new"')
    expect(link).not.toContain('role=')
    expect(link).not.toContain('type=')
  })

  test('a link that is not available is out of the tab order', () => {
    const link = html(<BackLink render={<a href="/x">x</a>}>Back to Quotes</BackLink>)
    expect(link).not.toContain('tabindex')
    expect(
      html(
        <Button disabled render={<a href="/x">x</a>}>
          Go
        </Button>,
      ),
    ).toContain('tabindex="-1"')
  })
})

describe('accessible names', () => {
  test('a field labels its control, and its mark for "required" is not part of the name', () => {
    const field = html(
      <Field label="Company Name" required error="Company name is required.">
        <Input name="name" />
      </Field>,
    )
    expect(field).toMatch(/<label[^>]*>Company Name<\/label>/)
    expect(field).toMatch(/<input[^>]*aria-required="true"/)
    expect(field).toMatch(/<input[^>]*aria-invalid="true"/)
    expect(field).toContain('Company name is required.')
  })

  test.each([
    ['Edit', <IconButton key="" label="Edit" />],
    ['Theme', <ThemeToggle key="" />],
    ['View', <SegmentedControl key="" label="View" options={[]} value="list" onValueChange={noop} />],
    ['Ada Lovelace', <Avatar key="" initials="AL" alt="Ada Lovelace" />],
    ['Step 2 of 5', <ProgressDots key="" count={5} current={1} />],
    ['Quotes', <Table key="" label="Quotes" />],
    ['Plan', <RadioGroup key="" aria-label="Plan" options={[{ value: 'a', label: 'A' }]} />],
    ['Rate', <Select key="" aria-label="Rate" options={[{ value: null, label: 'No VAT' }]} value={null} />],
  ])('%s', (name, element) => {
    expect(html(element)).toContain(`aria-label="${name}"`)
  })

  test('the label of a checkbox is its name, the description is not', () => {
    const box = html(<Checkbox label="Copy" description="To your address" />)
    const [, label, description] = /aria-labelledby="([^"]+)" aria-describedby="([^"]+)"/.exec(box) ?? []
    expect(box).toMatch(new RegExp(`id="${label}"[^>]*>Copy<`))
    expect(box).toMatch(new RegExp(`id="${description}"[^>]*>To your address<`))
  })
})

test('headings, states and texts', () => {
  expect(html(<PageHeader title="Quotes" />)).toMatch(/<h1[^>]*>Quotes<\/h1>/)
  expect(html(<CardTitle>Items</CardTitle>)).toMatch(/^<h2/)
  expect(html(<Card aria-label="x" />)).toMatch(/^<section/)
  expect(html(<LoadingScreen />)).toMatch(/role="status".*Loading\.\.\./)
  expect(html(<Alert live>Gone wrong</Alert>)).toContain('role="alert"')
  expect(html(<Textarea rows={5} defaultValue="Kept" />)).toContain('Kept</textarea>')
})

test('a falling figure is told in words and can be good news', () => {
  const card = html(
    <StatCard label="Overdue" value="2" change={{ text: '50%', direction: 'down', tone: 'success' }} />,
  )
  expect(card).toContain('Down ')
  expect(card).toContain('text-success-strong')
})

function noop() {}

function text(item: string) {
  return item
}
