package fulfilment.api.upkeep;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The settings of this process: which values are in force, and where they come from. Secrets are not shown. */
public interface ServiceSettings {

    /** All known settings in the order of their names. */
    List<Setting> all();

    /**
     * A setting.
     *
     * @param value    null if it has none; of a secret, whether it is set
     * @param source   {@code argument}, {@code system property}, {@code environment variable}, a file, or {@code default}
     * @param standard the default; null if there is none, or it depends on the database
     */
    record Setting(String name, @Nullable String value, String source,
            @JsonProperty("default") @Nullable String standard) {}
}
