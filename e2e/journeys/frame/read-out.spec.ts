import { startCompany } from '../../support/people.ts'
import { addCustomer, createQuote } from '../../support/quotes.ts'
import { expect, test } from '../../support/test.ts'

// Checks the accessibility tree that assistive technology reads; for the editor, see documents/editor.spec.ts.

test('a table is read out with its headings, and its rows with their subjects', async ({ page, context }) => {
  await startCompany(context)
  await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  await page.goto('/app/quotes')
  await page.getByRole('radio', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toMatchAriaSnapshot(`
    - table "Quotes":
      - rowgroup:
        - row:
          - columnheader "Select all":
            - checkbox "Select all"
          - 'columnheader "Quote #"':
            - 'button "Quote #"'
          - columnheader "Title":
            - button "Title"
          - columnheader "Customer":
            - button "Customer"
          - columnheader "Status"
          - columnheader "Created":
            - button "Created"
          - columnheader "Valid Until":
            - button "Valid Until"
          - columnheader "Total":
            - button "Total"
          - columnheader "Actions"
      - rowgroup:
        - row:
          - cell /^Select Q-\\d+ Shop front$/:
            - checkbox /^Select Q-\\d+ Shop front$/
          - cell /^Q-\\d+$/
          - cell "Shop front":
            - link "Shop front"
          - cell "Harbour Books"
          - cell "Sent"
          - cell:
            - time
          - cell "-"
          - cell "£360.00"
          - cell "Edit":
            - link "Edit"
  `)
  const created = page.getByRole('columnheader', { name: 'Created' })
  await expect(created).toHaveAttribute('aria-sort', 'descending')
  await created.getByRole('button').click()
  await expect(created).toHaveAttribute('aria-sort', 'ascending')
})

test('the palette is read out with its results, their number, and the effect of Enter', async ({
  page,
  context,
}) => {
  await startCompany(context)
  await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('shop')
  await expect(palette).toMatchAriaSnapshot(`
    - dialog "Search and commands":
      - heading "Search and commands" [level=2]
      - combobox "Search and commands" [expanded]: shop
      - button "Close"
      - listbox "Search and commands":
        - group "Quotes":
          - option /^Shop front Q-\\d+ · Harbour Books Sent £360.00$/ [selected]
      - status: 1 result
  `)
})

test('a dialog is read out with its question, the consequences and the possible answers', async ({
  page,
  context,
}) => {
  await startCompany(context)
  const quote = await createQuote(context.request, await addCustomer(context.request), { status: 'sent' })
  await page.goto(`/app/quotes/${quote.id}`)
  await page.getByRole('button', { name: 'Mark as Rejected' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toMatchAriaSnapshot(`
    - dialog "Mark as Rejected":
      - heading "Mark as Rejected" [level=2]
      - paragraph: This records that Harbour Books told you they rejected it. Your name is kept with the record.
      - button "Close"
      - radiogroup "How were you told?":
        - radio "By phone"
        - radio "By email"
        - radio "In person"
        - radio "Other"
      - button "Cancel"
      - button "Mark as Rejected"
  `)
  await expect(question).toHaveAccessibleDescription(
    /^This records that Harbour Books told you they rejected it/,
  )
})
