package fulfilment.query.reads;

import java.util.Arrays;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;
import org.springframework.core.PriorityOrdered;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.util.ClassUtils;

/** Leaves out the beans of this module that answer queries, before Axon finds them. */
public final class WithoutQueries implements BeanDefinitionRegistryPostProcessor, PriorityOrdered {

    private static final String MODULE = "fulfilment.query.";

    @Override
    public void postProcessBeanDefinitionRegistry(BeanDefinitionRegistry registry) {
        for (var name : registry.getBeanDefinitionNames()) {
            var type = registry.getBeanDefinition(name).getBeanClassName();
            if (type != null && type.startsWith(MODULE) && answersQueries(ClassUtils.resolveClassName(type, null))) {
                registry.removeBeanDefinition(name);
            }
        }
    }

    private static boolean answersQueries(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .anyMatch(method -> AnnotatedElementUtils.isAnnotated(method, QueryHandler.class));
    }

    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE; // after the classes have been found, and before all that are not ordered
    }
}
