package fulfilment.query.tasks;

import static fulfilment.api.hooks.EventKind.TASKS_CHANGED;
import static fulfilment.api.hooks.EventKind.TASKS_COMPLETED;
import static fulfilment.api.hooks.EventKind.TASKS_CREATED;
import static fulfilment.api.hooks.EventKind.TASKS_DELETED;
import static fulfilment.api.hooks.EventKind.TASKS_UNCOMPLETED;

import fulfilment.api.tasks.TaskEvent;
import fulfilment.api.tasks.TaskEvent.TaskCompleted;
import fulfilment.api.tasks.TaskEvent.TaskCreated;
import fulfilment.api.tasks.TaskEvent.TaskDeleted;
import fulfilment.api.tasks.TaskEvent.TaskDetailsChanged;
import fulfilment.api.tasks.TaskEvent.TaskReopened;
import fulfilment.api.tasks.TaskEvent.TaskSeen;
import fulfilment.query.answers.AnswerDefinition;
import fulfilment.query.feed.Announcements;
import fulfilment.query.feed.ObjectChange;
import fulfilment.query.feed.PayloadDefinition;
import fulfilment.query.feed.Subject;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.stereotype.Component;

/** The announcements about tasks. Rule EVT-37. */
@Component
class TaskAnnouncements implements Announcements<TaskEvent> {

    private static final String SUBJECT = "task";

    @Override
    public Class<TaskEvent> events() {
        return TaskEvent.class;
    }

    @Override
    public List<ObjectChange> of(TaskEvent event) {
        var task = new Subject(SUBJECT, event.task().value());
        return switch (event) {
            case TaskCreated e -> List.of(ObjectChange.of(task, TASKS_CREATED));
            case TaskDetailsChanged e -> List.of(ObjectChange.of(task, TASKS_CHANGED));
            case TaskSeen e -> List.of(ObjectChange.nothing(task));
            case TaskCompleted e -> List.of(ObjectChange.of(task, TASKS_COMPLETED));
            case TaskReopened e -> List.of(ObjectChange.of(task, TASKS_UNCOMPLETED));
            case TaskDeleted e -> List.of(ObjectChange.ofLast(task, TASKS_DELETED));
        };
    }

    @Configuration(proxyBeanMethods = false)
    static class Payloads {

        @Bean
        PayloadDefinition taskPayload() {
            return PayloadDefinition.of(SUBJECT, SUBJECT, AnswerDefinition.stored("t"), "task", null, true, null);
        }
    }
}
