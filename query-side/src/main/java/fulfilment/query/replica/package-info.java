/**
 * Answers queries from a replica of PostgreSQL. {@link fulfilment.query.replica.CatchUp} waits until the replica has all that was stored
 * before a query, {@link fulfilment.query.replica.Replica} decides who answers, and {@link fulfilment.query.replica.ReplicaAnswers} asks it
 * for each query. Rules FLT-5 to FLT-7, ADR 36.
 */
@NullMarked
package fulfilment.query.replica;

import org.jspecify.annotations.NullMarked;
