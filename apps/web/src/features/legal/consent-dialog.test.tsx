import { acceptTexts, getInstance, getMe } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleInstance, sampleMe } from '../../../test/samples.ts'
import { ConsentDialog } from './consent-dialog.tsx'

const texts = { imprint: 1, contact: null, terms: 3, rules: 1, privacy: 2, accessibility: null }

beforeEach(() => {
  fakeApi(getMe, () => sampleMe())
  fakeApi(getInstance, () => sampleInstance({ texts }))
})

async function open() {
  const view = await render(<ConsentDialog needed={['terms', 'privacy']} data={<p>Export and deletion</p>} />, {
    me: sampleMe({ consentNeeded: ['terms', 'privacy'] }),
  })
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'New texts of this site' }) }
}

test('names the versions of the changed texts and sends them', async () => {
  const sent = fakeApi(acceptTexts, () => undefined)
  const { user, dialog } = await open()
  const link = within(dialog).getByRole('link', { name: 'Terms of use (version 3)' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/legal/terms', '_blank'])
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ terms: 3, privacy: 2 }]))
})

test('says that a text has changed meanwhile', async () => {
  fakeApi(acceptTexts, () => refuse(412, 'consents.stale', 'A text has changed meanwhile.'))
  const { user, dialog } = await open()
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('A text has changed meanwhile.')
})

test('a rider who declines reaches export, deletion and sign-out, and the question again', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'I do not accept' }))
  const declined = await screen.findByRole('dialog', { name: 'Not accepted' })
  expect(within(declined).getByText('Export and deletion')).toBeDefined()
  expect(within(declined).getByRole('button', { name: 'Log out' })).toBeDefined()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'New texts of this site' })).toBeDefined()
})
