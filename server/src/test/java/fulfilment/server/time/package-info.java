/** Tests of reads of the past, rebuilds and proofs. Rules TIM. */
@org.jspecify.annotations.NullMarked
package fulfilment.server.time;
