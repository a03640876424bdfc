/** Creates a group of these riders over the network; returns its id and theirs. */
export async function createRemoteRoom(address: string, cookies: readonly string[]) {
  const memberIds = await Promise.all(
    cookies.map(async (cookie) => {
      const me = await fetch(`${address}/api/auth/me`, { headers: { cookie } })
      return ((await me.json()) as { id: string }).id
    }),
  )
  const answer = await fetch(`${address}/api/chat/rooms`, {
    method: 'POST',
    headers: { cookie: cookies[0] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ isGroupChat: true, name: 'Night run', memberIds }),
  })
  if (answer.status !== 201) throw new Error(`Creating a room answered ${answer.status}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: number }
  return { id, memberIds }
}
