package fulfilment.api.returns;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/**
 * A return in a list: without products, totals and embedded objects. Rule RET-31.
 *
 * @param commentCount comments on the return; a limited key gets the number of those that it sees
 */
public record ListedReturnView(@JsonUnwrapped ReturnView.Head head, int commentCount) {}
