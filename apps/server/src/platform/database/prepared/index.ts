// The entry point of prepared statements: see README.md.
export { nameFrequentQueries, type WrapForDrizzle } from './named-queries.ts'
export { openPipelinedReader, type PipelinedReader } from './pipelined-reader.ts'
export { createPoolReader, readOn } from './pool-reader.ts'
export { preparedRead, type Given, type PreparedRead, type RowOf } from './prepared-read.ts'
export { createPreparedWriter, preparedWrite, writeOn, type RunPreparedWrite } from './prepared-write.ts'
export { runRead, type Read } from './run-read.ts'
export { statementCache } from './statement-cache.ts'
