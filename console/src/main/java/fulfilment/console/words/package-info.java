/** How pages say what the API answers: states, kinds, times, amounts and refusals in the words of the person who reads them. */
@NullMarked
package fulfilment.console.words;

import org.jspecify.annotations.NullMarked;
