package fulfilment.api.customers;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.tags.TagView;
import java.util.Map;

/** A customer in lists. Rule CUS-12. @param tags by title */
public record ListedCustomerView(@JsonUnwrapped CustomerView.Profile profile, Map<String, TagView> tags) {}
