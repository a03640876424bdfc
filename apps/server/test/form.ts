export type FormEntry =
  | [name: string, value: string]
  | [name: string, bytes: Uint8Array<ArrayBuffer>, fileName: string, type: string]

/** A multipart form as a browser sends it, its parts in the given order. */
export async function form(...entries: FormEntry[]): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const data = new FormData()
  for (const [name, value, fileName = 'file', type = ''] of entries) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, new Blob([value], { type }), fileName)
  }
  const response = new Response(data)
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }
}
