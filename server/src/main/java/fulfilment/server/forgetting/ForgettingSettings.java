package fulfilment.server.forgetting;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/** @param forgetAgain a list that the command {@code forgotten} wrote: what is in it is forgotten at the start; absent: nothing is */
@ConfigurationProperties("fulfilment")
public record ForgettingSettings(@Nullable Path forgetAgain) {}
