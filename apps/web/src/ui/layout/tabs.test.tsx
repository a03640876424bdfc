import { DirectionProvider } from '@base-ui/react/direction-provider'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { render } from '../../../test/render.tsx'
import { Tabs } from './tabs.tsx'

function ThreeTabs() {
  const [value, setValue] = useState<'one' | 'two' | 'three'>('one')
  return (
    <Tabs
      label="Sections"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'one', label: 'One', content: 'First panel' },
        { value: 'two', label: 'Two', content: 'Second panel' },
        { value: 'three', label: 'Three', content: 'Third panel' },
      ]}
    />
  )
}

test('arrow keys move between the tabs, show their panels and wrap around', async () => {
  const { user } = await render(<ThreeTabs />)
  act(() => screen.getByRole('tab', { name: 'One' }).focus())
  await user.keyboard('{ArrowRight}')
  // The panel follows its tab a frame later.
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('Second panel'))
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Three'))
})

test('in a page from right to left the left arrow key leads to the next tab', async () => {
  const { user } = await render(
    <DirectionProvider direction="rtl">
      <ThreeTabs />
    </DirectionProvider>,
  )
  act(() => screen.getByRole('tab', { name: 'One' }).focus())
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Two'))
})

test('only the selected tab is in the tab order', async () => {
  await render(<ThreeTabs />)
  const stops = screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)
  expect(stops.map((tab) => tab.textContent)).toEqual(['One'])
})

test('a tab that gets the focus back from a dialog is not selected', async () => {
  const { user } = await render(<ThreeTabs />)
  act(() => screen.getByRole('tab', { name: 'Two' }).focus())
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('One')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Two'))
  await user.click(screen.getByRole('tab', { name: 'Three' }))
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Three'))
})
