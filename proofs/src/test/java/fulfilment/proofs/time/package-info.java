/** Long proofs of reads of the past. */
@org.jspecify.annotations.NullMarked
package fulfilment.proofs.time;
