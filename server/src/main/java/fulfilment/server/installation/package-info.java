/**
 * What every other part of an installation needs: files that only its user may read, its version, and a problem that ends a start with one
 * sentence ({@link fulfilment.server.installation.StartProblem}). It knows no other package of this module.
 */
@NullMarked
package fulfilment.server.installation;

import org.jspecify.annotations.NullMarked;
