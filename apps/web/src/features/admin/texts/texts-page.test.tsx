import {
  type AdminSiteText,
  getAdminSiteText,
  getSiteTextVersion,
  listSiteTexts,
  listSiteTextVersions,
  saveSiteText,
  type SiteTextVersion,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe } from '../../../../test/samples.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { TextsPage } from './texts-page.tsx'

const updatedAt = new Date('2026-05-01T10:00:00Z')
const saved: AdminSiteText = { name: 'imprint', language: 'en', markdown: 'The club', version: 2, updatedAt }
const version: SiteTextVersion = {
  name: 'imprint',
  language: 'en',
  version: 2,
  updatedAt,
  author: { id: 'ada', displayName: 'Ada Admin' },
  isWithdrawn: false,
}

beforeEach(() => {
  fakeApi(listSiteTexts, () => [version, { ...version, language: 'de', version: 1 }])
  fakeApi(getAdminSiteText, () => saved)
})

async function open() {
  const view = await render(
    <>
      <TextsPage />
      <ToastHost />
      <ConfirmHost />
    </>,
    { me: sampleMe({ isAdmin: true, isModerator: true }) },
  )
  await screen.findByRole('button', { name: 'Edit: Imprint' })
  return view
}

async function edit() {
  const view = await open()
  await view.user.click(screen.getByRole('button', { name: 'Edit: Imprint' }))
  return { ...view, field: await screen.findByRole('textbox', { name: 'Text' }) }
}

test('lists every text with version, date, author and the other languages', async () => {
  await open()
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getByText(/^Version 2, .* by Ada Admin$/)).toBeDefined()
  expect(screen.getByText(/^Also in Deutsch \(1\)$/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Write: Terms of use' })).toBeDefined()
})

test('publishes the edited text with the version that was edited', async () => {
  const sent = fakeApi(saveSiteText, () => ({ ...saved, markdown: 'The club of Porto', version: 3 }))
  const { user, field } = await edit()
  await user.type(field, ' of Porto')
  expect(within(screen.getByRole('group', { name: 'Preview' })).getByText('The club of Porto')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findAllByText('Version 3 is published')).not.toEqual([])
  expect(sent.map(({ body }) => body)).toEqual([{ language: 'en', markdown: 'The club of Porto', version: 2 }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true))
})

test('asks before a text with open places of the template is published', async () => {
  const sent = fakeApi(saveSiteText, () => ({ ...saved, version: 3 }))
  const { user, field } = await edit()
  await user.click(screen.getByRole('button', { name: 'Insert the template' }))
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toContain('[name of the club or person]'))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const question = await screen.findByRole('dialog')
  expect(within(question).getByText(/\[name of the club or person\]/)).toBeDefined()
  await user.keyboard('{Escape}')
  expect(sent).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('button', { name: 'Publish anyway' }))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('offers both texts when another admin published meanwhile', async () => {
  const current = { ...saved, markdown: 'Their text', version: 3, updatedAt: updatedAt.toISOString() }
  const sent = fakeApi(saveSiteText, ({ body }) =>
    body.version === 3 ? { ...saved, version: 4 } : refuse(412, 'site_texts.stale', 'Changed', { current }),
  )
  const { user, field } = await edit()
  await user.type(field, '!')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect((await screen.findByRole('alert')).textContent).toContain('published version 3 meanwhile')
  expect(field).toHaveValue('The club!')
  await user.click(screen.getByRole('button', { name: 'Publish my text' }))
  await waitFor(() => expect(sent[1]?.body).toEqual({ language: 'en', markdown: 'The club!', version: 3 }))
})

test('an earlier version is shown and used again', async () => {
  fakeApi(listSiteTextVersions, () => [version, { ...version, version: 1 }])
  fakeApi(getSiteTextVersion, () => ({ ...version, version: 1, markdown: 'The old **club**' }))
  const { user, field } = await edit()
  await user.click(screen.getByRole('button', { name: 'Versions' }))
  await user.click(await screen.findByRole('button', { name: 'Show version 1' }))
  expect(await screen.findByText('club', { selector: 'strong' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Use this text again' }))
  await waitFor(() => expect(field).toHaveValue('The old **club**'))
})

test('withdraws a text after a confirmation', async () => {
  const sent = fakeApi(saveSiteText, () => ({ ...saved, markdown: '', version: 3 }))
  const { user, field } = await edit()
  await user.click(screen.getByRole('button', { name: 'Withdraw the text' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw the text' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(sent[0]?.body).toMatchObject({ markdown: '', version: 2 })
})
