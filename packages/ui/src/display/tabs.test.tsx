// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

test('arrow keys cycle through the tabs, Enter shows one, and the tab names its panel', async () => {
  const user = userEvent.setup()
  const onValueChange = vi.fn()
  render(
    <Tabs defaultValue="in" onValueChange={onValueChange}>
      <TabList aria-label="Account">
        <Tab value="in">Sign In</Tab>
        <Tab value="up">Sign Up</Tab>
      </TabList>
      <TabPanel value="in">Welcome back</TabPanel>
      <TabPanel value="up">Welcome</TabPanel>
    </Tabs>,
  )
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Sign Up' }))
  await user.keyboard('{Enter}')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('up')
  expect(screen.getByRole('tabpanel', { name: 'Sign Up' }).textContent).toBe('Welcome')
  expect(screen.queryByText('Welcome back')).toBeNull()
  await user.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('tabpanel', { name: 'Sign In' }).textContent).toBe('Welcome back')
})
