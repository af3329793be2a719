package fulfilment.query.tasks;

import fulfilment.api.requests.Json;
import fulfilment.api.tasks.TaskEvent;
import fulfilment.api.tasks.TaskQuery.FindTask;
import fulfilment.api.tasks.TaskQuery.ListTasks;
import fulfilment.api.tasks.TaskView;
import fulfilment.api.wire.Wire;
import fulfilment.query.platform.Documents;
import fulfilment.query.reads.Select;
import fulfilment.query.reads.SortColumns;
import fulfilment.query.reads.Views;
import fulfilment.query.replica.ReadsOnlyViews;
import org.axonframework.queryhandling.QueryHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** Answers queries about tasks. Rule TSK-9. */
@Component
@ReadsOnlyViews
class TaskQueries {

    private static final SortColumns SORTED = SortColumns.of("").and("title", "reading.folded(body::json ->> 'title')")
            .and("deadline_date", "body::json ->> 'deadline_date'").and("created_at", "body::json ->> 'created_at'")
            .and("completed_at", "body::json ->> 'completed_at'");

    private final Views views;

    TaskQueries(Views views) {
        this.views = views;
    }

    @QueryHandler
    @Nullable
    Json answer(FindTask query) {
        return Select.stored(views, "task").whereIs("id", query.idtask()).one();
    }

    @QueryHandler
    Json answer(ListTasks query) {
        return Select.stored(views, "task").whereIs("completed", query.completed()).sortable(SORTED).list();
    }

    @Configuration(proxyBeanMethods = false)
    static class Tables {

        @Bean
        Documents<TaskView, TaskEvent> tasksDocuments(Wire wire) {
            return new Documents<>("task", TaskView.class, TaskEvent.class, new TaskFold(), wire)
                    .column("completed", "boolean", task -> task.completedAt() != null);
        }
    }
}
