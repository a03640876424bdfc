interface Command {
  /** For `--help`. */
  arguments?: string
  summary: string
  /** Loads the module, which then runs the command. */
  run: () => Promise<unknown>
}

/** What the program `scooter-rides` and the npm scripts of the same names run. */
export const commands: Record<string, Command> = {
  start: {
    summary: 'migrates the database and starts the server; also without a name',
    run: () => import('../main.ts'),
  },
  doctor: {
    summary: 'checks everything that the site depends on and says what to do',
    run: () => import('./doctor.ts'),
  },
  admin: {
    arguments: 'COMMAND',
    summary: 'grants roles, suspends riders, prints figures and failures',
    run: () => import('./admin.ts'),
  },
  backup: {
    arguments: '[FOLDER] [--no-files] [--keep NUMBER]',
    summary: 'writes a backup, also while the server runs',
    run: () => import('./backup.ts'),
  },
  restore: {
    arguments: 'FOLDER [--force]',
    summary: 'restores a backup; stop the server first',
    run: () => import('./restore.ts'),
  },
  'files:move': {
    arguments: '[--to disk] [--delete-source]',
    summary: 'copies stored files from the disk to S3, or back',
    run: () => import('./files-move.ts'),
  },
  migrate: {
    summary: 'migrates the database without starting the server',
    run: () => import('./migrate.ts'),
  },
  seed: {
    arguments: '[--map FILE.osm.pbf]',
    summary: 'creates a demo community',
    run: () => import('./seed.ts'),
  },
  'map:import': {
    arguments: 'WHAT [--name NAME]',
    summary: 'imports streets, addresses and directions of a region',
    run: () => import('./map-import.ts'),
  },
  'map:list': {
    arguments: '[--available TEXT]',
    summary: 'lists imported regions, or regions that can be imported',
    run: () => import('./map-list.ts'),
  },
  'map:remove': {
    arguments: 'ID',
    summary: 'removes an imported region',
    run: () => import('./map-remove.ts'),
  },
  healthcheck: {
    summary: 'asks the running server whether it is healthy; exit code 1 if not',
    run: () => import('./healthcheck.ts'),
  },
}

/** Programs that print their own usage, which is longer. */
const withOwnUsage = new Set(['admin', 'seed'])

/** The usage of one command for `--help`, or for arguments that it does not take; undefined if the command may run. */
export function usageInstead(name: string, given: readonly string[]): { text: string; isAsked: boolean } | undefined {
  const { arguments: accepted = '', summary } = commands[name] ?? {}
  if (withOwnUsage.has(name)) return undefined
  const usage = `Usage: ${`scooter-rides ${name} ${accepted}`.trimEnd()}\n\n  ${summary}\n`
  if (given.includes('--help') || given.includes('-h')) return { text: usage, isAsked: true }
  return accepted || given.length === 0
    ? undefined
    : { text: `${name} takes no arguments.\n\n${usage}`, isAsked: false }
}

const nameColumn = 58

export function usageText(version: string): string {
  const lines = Object.entries(commands).map(([name, { arguments: given = '', summary }]) =>
    `  scooter-rides ${name} ${given}`
      .trimEnd()
      .padEnd(nameColumn + 2)
      .concat(`  ${summary}`),
  )
  return [`Scooter Rides ${version}`, '', 'Usage: scooter-rides [COMMAND] [ARGUMENTS]', '', ...lines, ''].join('\n')
}
