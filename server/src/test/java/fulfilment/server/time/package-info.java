/** What is shown of time: reads as of a moment, rebuilds, proofs. */
@org.jspecify.annotations.NullMarked
package fulfilment.server.time;
