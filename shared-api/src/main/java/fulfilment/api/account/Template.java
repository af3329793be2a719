package fulfilment.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** The look of printed documents, as clients see it. Source: core API, Template. @param isDefault exactly one is */
public record Template(int idtemplate, String name, @Nullable String customCss, @JsonProperty("default") boolean isDefault) {}
