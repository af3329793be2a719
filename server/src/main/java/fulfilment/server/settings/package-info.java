/**
 * Settings of an installation: which exist, which are given, and what is in force.
 */
@NullMarked
package fulfilment.server.settings;

import org.jspecify.annotations.NullMarked;
