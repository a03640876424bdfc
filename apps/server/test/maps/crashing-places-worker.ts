/** Replaces the worker of places and crashes like one that runs out of memory. */
export async function search([, query]: [unknown, string]) {
  if (query === 'die') {
    die()
    await new Promise(() => {})
  }
  return { answer: [{ name: query }], unreadable: [] }
}

function die() {
  setImmediate(() => {
    throw Object.assign(new Error('Worker terminated due to reaching memory limit'), {
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    })
  })
}
