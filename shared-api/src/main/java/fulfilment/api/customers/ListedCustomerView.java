package fulfilment.api.customers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.tags.TagView;
import java.util.Map;

/**
 * A customer in a list. Rule CUS-12.
 *
 * @param tags its tags, by title
 */
public record ListedCustomerView(@JsonUnwrapped CustomerView.Profile profile, Map<String, TagView> tags) {}
