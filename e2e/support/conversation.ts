import type { Page } from '@playwright/test'
import type { Rider } from './riders.ts'

export const logOf = (page: Page) => page.getByRole('log', { name: 'Conversation' })
export const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Message' })

export async function sendMessage({ page }: Rider, text: string) {
  await fieldOf(page).fill(text)
  await fieldOf(page).press('Enter')
}

export async function newRoom(maker: Rider, others: Rider[], name?: string): Promise<number> {
  const data = { isGroupChat: name !== undefined, memberIds: others.map(({ id }) => id), ...(name && { name }) }
  const answer = await maker.context.request.post('/api/chat/rooms', { data })
  if (!answer.ok()) throw new Error(`The room was answered ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}
