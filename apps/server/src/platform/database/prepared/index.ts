// The entry point of prepared statements: see README.md.
export { autoPrepare } from './auto-prepare.ts'
export {
  keptByName,
  openPipelinedReader,
  readFrom,
  readOn,
  type PipelinedReader,
  type Read,
} from './pipelined-reader.ts'
export { preparedRead, type Given, type PreparedRead, type RowOf } from './prepared-read.ts'
export { preparedWrite, runPrepared, runUnprepared, type RunPreparedWrite } from './prepared-write.ts'
export { statementCache } from './statement-cache.ts'
