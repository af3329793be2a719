package fulfilment.command.platform;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.api.Vocabulary;
import java.util.stream.Collectors;
import org.axonframework.modelling.command.AggregateRoot;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.util.ClassUtils;

/** The kinds of objects by which the audit is filtered are those of the aggregates. */
class KindsTest {

    @Test
    void everyAggregateHasAKind() {
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(AggregateRoot.class));
        var kinds = scanner.findCandidateComponents("fulfilment.command").stream()
                .map(found -> ClassUtils.resolveClassName(requireNonNull(found.getBeanClassName()), null))
                .map(type -> requireNonNull(type.getAnnotation(AggregateRoot.class)).type()).collect(Collectors.toSet());

        assertThat(Vocabulary.KINDS).isEqualTo(kinds);
    }
}
